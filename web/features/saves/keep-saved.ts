/** What one has saved can be read without a server too: its details and a picture of each are fetched ahead. */
import { drink, meal } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { recipe } from '#contract/recipes.ts'
import type { SavedDish } from '#contract/saves.ts'
import { postToWorker } from '#web/core/worker-client.ts'

/** The newest; whoever has saved hundreds does not cook them all in one tunnel. */
const keptMax = 60

export function keepSaved(dishes: SavedDish[]) {
  postToWorker({ type: 'cache', addresses: dishes.slice(0, keptMax).flatMap(addressesOf) })
}

const details = { meal, drink, recipe }

function addressesOf({ kind, id, image }: SavedDish) {
  const cover = kind === 'video' ? image! : coverOf(kind, id)
  const pictures = [
    cover.replace('/960.', '/480.'),
    ...(image?.startsWith('/uploads/') ? [image.replace('/1280.', '/640.')] : []),
  ]
  return kind === 'video' ? pictures : [details[kind].path.replace(':id', id), ...pictures]
}
