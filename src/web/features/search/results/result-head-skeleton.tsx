import filterClasses from "./result-filters.module.css";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import headClasses from "./result-head.module.css";

/** What stands above the results, before its code and the results have loaded: the same lines without content. */
export function ResultHeadSkeleton() {
  return (
    <>
      <div className={headClasses.head} aria-hidden>
        <Toolbar about={<p />}>{null}</Toolbar>
      </div>
      <div className={filterClasses.filters} aria-hidden />
    </>
  );
}
