/** A component whose code loads when it is first mounted. Until then it renders nothing. */
import { useEffect, useState, type ComponentType } from 'react'

/**
 * Unlike React's `lazy`, which keeps the first failure, each mount after a failure loads the code again. A failure is
 * thrown while rendering, for the nearest error boundary.
 */
export function loadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
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
    return Content && <Content {...props} />
  }
}
