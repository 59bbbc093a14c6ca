/** The popup of a topic. The house journal has no articles yet, and says so. */
import { texts } from '#contract/news.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'

export default function ArticleDialog({ topic, onClose }: { topic: string; onClose: () => void }) {
  return (
    <Dialog title={topic} size="medium" onClose={onClose}>
      <EmptyState text={texts.noArticles} />
    </Dialog>
  )
}
