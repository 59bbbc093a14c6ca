/** Chooses one of the addresses of a picture: the first that has not failed. */
import { useEffect, useReducer, useRef } from 'react'

/** The time that a photo of another host may take to load after it has come into view. */
const photoWaitMs = 3000

const isPhotoOfOtherHost = (address: string) => /^https?:/i.test(address)

/**
 * @returns `shown`: the chosen address, undefined when all addresses have failed; `image`: the ref for the `<img>`;
 * `giveUp`: marks an address as failed
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
