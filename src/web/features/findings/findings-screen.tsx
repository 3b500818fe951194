import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { useFindingAddress } from "./finding-address.ts";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingsList } from "./findings-list.tsx";
import { useReturnToList } from "./return-to-list.ts";

/** Specification §2, Findings screen: the list, or the finding in the address. Another vessel begins with its own list. */
export function FindingsScreen() {
  const assetnum = useAssetNumber();
  return <FindingsOfVessel key={assetnum} />;
}

/** The list stays behind an open finding, so that it is found as it was left. */
function FindingsOfVessel() {
  const address = useFindingAddress();
  const { view, goBack } = useReturnToList(address);
  const { ticketid } = address;
  return (
    <>
      <div hidden={ticketid !== null}>
        <FindingsList />
      </div>
      {ticketid !== null && <FindingDetail key={ticketid} ref={view} ticketid={ticketid} onBack={goBack} />}
    </>
  );
}
