import filterClasses from "./result-filters.module.css";
import toolClasses from "./result-head.module.css";

/** What stands above the results, before its code and the results have loaded: the same lines without content. */
export function ResultHeadSkeleton() {
  return (
    <>
      <div className={toolClasses.tools} aria-hidden>
        <p />
        <div className={toolClasses.actions} />
      </div>
      <div className={filterClasses.filters} aria-hidden />
    </>
  );
}
