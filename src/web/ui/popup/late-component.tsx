import type { ComponentType } from "react";
import { uiText } from "#text/ui.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { lateCode, useLateCode } from "#web/ui/use-late-code.ts";

interface Closable {
  readonly onClose: () => void;
}

/**
 * A popup whose code is loaded when it is first rendered, or before by `prefetch`. Until then it shows nothing. If the code fails to
 * load twice, a message says so and the popup closes.
 */
export function lateComponent<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const code = lateCode(async () => ({ Component: await load().catch(load) }));

  function LateComponent(props: Props) {
    const { onClose } = props;
    const Component = useLateCode(code, true, () => {
      showToast(uiText.notOpened, "danger");
      onClose();
    })?.Component;
    return Component && <Component {...props} />;
  }

  const prefetch = () => void code.load().catch(() => undefined);
  return Object.assign(LateComponent, { prefetch });
}
