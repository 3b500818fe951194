import filterClasses from "./results.module.css";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";

/** What stands above the results, before its code and the results have loaded: the same lines without content. */
export function ResultHeadSkeleton() {
  return (
    <>
      <div className={filterClasses.head} aria-hidden>
        <Toolbar about={<p />}>{null}</Toolbar>
      </div>
      <div className={filterClasses.filters} aria-hidden />
    </>
  );
}
