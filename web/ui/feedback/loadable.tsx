/** A component whose code loads on the first mount. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * After a failure, the next mount loads the code again, whereas React's `lazy` would repeat the first failure. An error
 * of `load` is thrown while rendering, for the nearest error boundary.
 *
 * @param loading is rendered until the code has loaded
 */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loading: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | null = null

  return function Loadable(props: Props) {
    const [Content, setContent] = useState(() => Loaded)
    useEffect(() => {
      if (Loaded) return
      load().then(
        (module) => setContent(() => (Loaded = module.default)),
        (error: Error) =>
          setContent(() => {
            throw error
          }),
      )
    }, [])
    return Content ? <Content {...props} /> : loading
  }
}
