import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { useFindingAddress } from "./finding-address.ts";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingsList } from "./findings-list.tsx";
import { useReturnToList } from "./return-to-list.ts";

/** The Findings screen (docs/domain.md, section 2): the list, or the finding in the address. The key resets the state for another vessel. */
export function FindingsScreen() {
  const assetnum = useAssetNumber();
  return <FindingsOfVessel key={assetnum} />;
}

/** The list stays mounted behind an open finding, so that it keeps its state. */
function FindingsOfVessel() {
  const address = useFindingAddress();
  const { detailRef: view, goBack } = useReturnToList(address);
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
