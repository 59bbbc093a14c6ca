/** Asks for confirmation before a like or bookmark is removed on the profile page. */
import { useQuery } from '@tanstack/react-query'
import { readSavedId, texts, type SaveKind } from '#contract/saves.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { save, savedListQuery } from './saves.queries.ts'

const labels = {
  like: { title: 'Unlike Recipe', action: 'Unlike', list: 'liked', done: texts.unliked, failed: texts.unlikeFailed },
  bookmark: {
    title: 'Unbookmark Recipe',
    action: 'Unbookmark',
    list: 'bookmarked',
    done: texts.unbookmarked,
    failed: texts.unbookmarkFailed,
  },
}

interface Props {
  kind: SaveKind
  savedId: string
  onClose: () => void
}

export default function UnsaveDialog({ kind, savedId, onClose }: Props) {
  const { data } = useQuery(savedListQuery(kind))
  const { title, action, list, done, failed } = labels[kind]
  const dish = data?.find(({ _id }) => _id === savedId)

  async function confirm() {
    const target = readSavedId(savedId)
    if (!target) return
    try {
      await save(kind, target, false)
      notify(done, { tone: 'good' })
    } catch (error) {
      notify(errorMessage(error, failed))
    }
  }

  return (
    <ConfirmDialog title={title} action={action} onConfirm={confirm} onClose={onClose}>
      <p>
        Remove {dish ? <strong className="wrap-anywhere">{dish.title}</strong> : 'this recipe'} from your {list}{' '}
        recipes?
      </p>
    </ConfirmDialog>
  )
}
