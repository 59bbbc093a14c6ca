/**
 * The overlapping profile pictures of several people. They are hidden from screen readers, so the caller must show the
 * names or put them in a label.
 */
import { Avatar } from './avatar.tsx'

interface Props {
  people: { _id: string; name: string }[]
  pictureOf: (id: string) => string | null
  /** Pixels. */
  size: number
}

const avatarsMax = 4

export function Avatars({ people, pictureOf, size }: Props) {
  return (
    <span aria-hidden className="flex shrink-0 -space-x-2">
      {people.slice(0, avatarsMax).map(({ _id, name }) => (
        <span key={_id} className="rounded-full ring-2 ring-card">
          <Avatar name={name} picture={pictureOf(_id)} size={size} />
        </span>
      ))}
    </span>
  )
}
