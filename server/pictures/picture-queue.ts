/**
 * The queue of pictures to decode. One picture is decoded at a time. The queue limits how many heavy pictures (GIF and
 * AVIF) wait, and how long each picture waits.
 */
import pLimit from 'p-limit'
import { AppError } from '#server/http/errors/app-error.ts'

const retryAfterSeconds = 5

/** The maximum number of heavy pictures that wait for another heavy picture. */
const defaultHeavyMax = 4

/**
 * The number of light pictures that wait is bounded elsewhere. For uploads, the number of large bodies is limited
 * (`server/http/limits/body-slots.ts`). For pictures that are copied from web addresses, each account has a rate limit.
 * Each export and each import of a file processes one picture at a time, and the numbers of exports and imports are
 * limited.
 */
export function createPictureQueue(heavyMax = defaultHeavyMax) {
  const oneAtATime = pLimit(1)
  // A heavy picture joins the queue of all pictures only when the previous heavy picture is done. A light picture
  // therefore waits for at most one heavy picture.
  const oneHeavyAtATime = pLimit(1)

  const busy = () => new AppError('images-busy', { retryAfterSeconds })

  return {
    /**
     * Runs `work` when the previous pictures are done.
     * @throws images-busy when too many heavy pictures wait, or when `work` has not started after `waitMs`; what `work`
     * throws
     */
    async run<T>({ isHeavy, waitMs }: { isHeavy: boolean; waitMs: number }, work: () => Promise<T>): Promise<T> {
      if (isHeavy && oneHeavyAtATime.pendingCount >= heavyMax) throw busy()
      return new Promise<T>((resolve, reject) => {
        let isExpired = false
        const timer = setTimeout(() => {
          isExpired = true
          reject(busy())
        }, waitMs)
        const start = async () => {
          if (isExpired) return
          clearTimeout(timer)
          await work().then(resolve, reject)
        }
        void (isHeavy ? oneHeavyAtATime(() => oneAtATime(start)) : oneAtATime(start))
      })
    },
  }
}
