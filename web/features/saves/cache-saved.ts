/** Asks the service worker to cache the details and pictures of the newest saved dishes for reading offline. */
import { drink, meal } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { recipe } from '#contract/recipes.ts'
import type { SavedDish } from '#contract/saves.ts'
import { postToWorker } from '#web/core/connection/worker-client.ts'

/** The maximum number of dishes that are cached. It limits data use. */
const cachedMax = 60

export function cacheSaved(dishes: SavedDish[]) {
  postToWorker({ type: 'cache', addresses: dishes.slice(0, cachedMax).flatMap(addressesOf) })
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
