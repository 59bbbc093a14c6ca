/** Chooses which address of a picture is shown: the first that has not failed. */
import { useEffect, useReducer, useRef } from 'react'

/** How long a photo of another host may take, counted from the moment it is in view. */
const photoWaitMs = 3000

const isPhotoOfOtherHost = (address: string) => /^https?:/i.test(address)

/**
 * @returns `shown`: the address, undefined when all have failed; `image`: the ref for the `<img>`; `giveUp`: marks an
 * address as failed
 */
export function usePictureSource(addresses: string[]) {
  const [failed, giveUp] = useReducer((others: string[], address: string) => [...others, address], [])
  const image = useRef<HTMLImageElement>(null)
  const shown = addresses.find((address) => !failed.includes(address))

  useEffect(() => {
    const element = image.current
    if (!element || !shown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isBroken = () => element.complete && !element.naturalWidth
    // A lazy picture is requested only near the viewport, so the wait starts when the picture is in view.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // The picture may have failed before hydration, when no listener was attached.
      if (isBroken()) giveUp(shown)
      else if (isPhotoOfOtherHost(shown))
        timer = setTimeout(() => {
          if (!element.complete || isBroken()) giveUp(shown)
        }, photoWaitMs)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [shown])

  return { image, shown, giveUp }
}
