import { resultFacets } from "#rules/search/result-refinement.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import classes from "./result-filters.module.css";
import toolClasses from "./result-head.module.css";

/** What stands above the results, before its code and the results have loaded: the same lines without content. */
export function ResultHeadSkeleton() {
  return (
    <>
      <ResultToolsSkeleton />
      <ResultFiltersSkeleton />
    </>
  );
}

function ResultFiltersSkeleton() {
  return (
    <div className={classes.filters} aria-hidden>
      <div className={classes.fold} />
      <div className={classes.facets} data-open={false}>
        <FacetSkeletons />
      </div>
    </div>
  );
}

/** Placeholder of the lines of chips. */
export function FacetSkeletons() {
  return resultFacets.map((facet) => (
    <div key={facet} className={classes.facet} aria-hidden>
      <span className={classes.label} />
      <Skeleton width="45%" height="32px" />
    </div>
  ));
}

function ResultToolsSkeleton() {
  return (
    <div className={toolClasses.tools} aria-hidden>
      <p />
      <div className={toolClasses.actions} />
    </div>
  );
}
