/** The queue of pictures to decode: one at a time, with bounds for the number of waiting ones and for their wait. */
import pLimit from 'p-limit'
import { AppError } from '#server/http/app-error.ts'

const retryAfterSeconds = 5

/** The most heavy pictures that wait. */
const defaultHeavyMax = 4

/** How many other pictures wait is bounded by the forms that are read at once (`server/http/body-slots.ts`). */
export function createPictureQueue(heavyMax = defaultHeavyMax) {
  const oneAtATime = pLimit(1)
  // A heavy picture joins the common queue when the one before it is done, so that a light one waits for one at most.
  const oneHeavyAtATime = pLimit(1)

  const busy = () => new AppError('images-busy', { retryAfterSeconds })

  return {
    /** Runs `work` in turn. @throws images-busy when too many wait, or when it waits longer than `waitMs` */
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
