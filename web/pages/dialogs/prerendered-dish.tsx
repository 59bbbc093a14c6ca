/**
 * The placeholder of a shared dish. It shows the picture and the title in the place of the dialog before any script has
 * run. The build renders the placeholder, and the server fills in the dish (server/pages/preload-links.ts). Assistive
 * technology ignores it.
 */
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { prerenderedId } from '#web/ui/layout/prerendered-dialog.ts'

export function PrerenderedDish() {
  return (
    <div id={prerenderedId} aria-hidden inert>
      <div className="fixed inset-0 z-40 bg-veil" />
      <div className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
        <div className="h-(--dialog-height) w-full overflow-hidden rounded-t-[20px] bg-card pt-(--dialog-bar) text-ink shadow-float sm:max-w-6xl sm:rounded-[20px]">
          <div className="grid grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <img
              data-picture
              alt=""
              width={960}
              height={720}
              className="aspect-4/3 w-full bg-wash object-cover max-md:max-h-[42dvh] md:aspect-video"
            />
            <div className="px-5 pt-5 md:px-10 md:pt-6">
              <div className="h-4 w-2/5 rounded bg-wash" />
              <p
                data-title
                className="mt-1.5 mb-6 font-serif text-3xl leading-tight font-semibold wrap-anywhere sm:text-4xl"
              />
              <LineSkeletons count={6} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
