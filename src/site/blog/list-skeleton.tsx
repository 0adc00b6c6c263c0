import { SkeletonLine } from "../../ui/data/skeleton";

/** A placeholder as high as rows of articles, so that nothing below moves when they load. */
export function ArticleRowsSkeleton({
  rows,
  brief = false,
}: {
  readonly rows: number;
  readonly brief?: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className={`grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 gap-y-2 border-t border-rule sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-6 lg:grid-cols-12 ${brief ? "py-3" : "py-6 lg:py-7"}`}
    >
      <SkeletonLine className="col-span-2 w-28 text-sm" />
      <div className={`lg:pr-8 ${brief ? "lg:col-span-9" : "lg:col-span-7"}`}>
        <SkeletonLine className={`text-xl ${row % 2 === 0 ? "w-4/5" : "w-3/5"}`} />
        {!brief && <SkeletonLine className="mt-2 h-[3lh] max-w-measure max-sm:hidden" />}
        <SkeletonLine className="mt-3 w-24 text-sm" />
      </div>
      <div className={brief ? "lg:col-span-1" : "lg:col-span-3"}>
        <div className="aspect-video rounded-md bg-sunken" />
      </div>
    </div>
  ));
}

/** A placeholder as high as the article at the top of the list. */
export function LeadSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-5 pb-part lg:grid-cols-12 lg:items-end">
      <div className="lg:col-span-8">
        <div className="aspect-video rounded-md bg-sunken" />
      </div>
      <div className="lg:col-span-4">
        <SkeletonLine className="w-40 text-sm" />
        <SkeletonLine className="mt-4 h-[2lh] text-heading" />
        <SkeletonLine className="mt-4 h-[6lh] text-lg" />
        <SkeletonLine className="mt-4 w-24 text-sm" />
      </div>
    </div>
  );
}
