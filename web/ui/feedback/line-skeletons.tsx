/**
 * Placeholders of loading texts and of a loading dish. The placeholders of cards are in `skeletons.tsx`, so that
 * dialogs without cards do not download them.
 */
/** `count` lines of text. */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-4 animate-pulse rounded bg-wash odd:w-11/12 even:w-4/5" />
      ))}
    </div>
  )
}

/** The placeholder of the full view of a dish. */
export function DetailSkeleton() {
  return (
    <div className="grid grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="aspect-4/3 animate-pulse bg-wash max-md:max-h-[42dvh] md:aspect-video" />
      <div className="p-8">
        <LineSkeletons count={9} />
      </div>
    </div>
  )
}
