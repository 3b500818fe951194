import { type ComponentType, useEffect, useState } from "react";
import { uiText } from "#text/ui.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

interface Closable {
  readonly onClose: () => void;
}

/**
 * A popup whose code is loaded when it is first rendered, or before by `prefetch`. Until then it shows nothing. If the code fails to
 * load twice, a message says so and the popup closes.
 */
export function lateComponent<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function loadWithRetry(): Promise<void> {
    try {
      loaded = await load().catch(load);
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  function loadOnce(): Promise<void> {
    loading ??= loadWithRetry();
    return loading;
  }

  function LateComponent(props: Props) {
    const [, setLoaded] = useState(loaded !== null);
    const { onClose } = props;
    useEffect(() => {
      if (loaded !== null) return undefined;
      let isShown = true;
      loadOnce().then(
        () => isShown && setLoaded(true),
        () => {
          if (!isShown) return;
          showToast(uiText.notOpened, "danger");
          onClose();
        },
      );
      return () => {
        isShown = false;
      };
    }, [onClose]);
    const Component = loaded;
    return Component && <Component {...props} />;
  }

  const prefetch = () => void loadOnce().catch(() => undefined);
  return Object.assign(LateComponent, { prefetch });
}
