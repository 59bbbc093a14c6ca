/** Rooms are for members: a visitor is told so, and a moment later asked to sign in (specification 4, "Rooms while logged out"). */
import { notify } from '#web/core/notices.ts'
import { navigate } from '#web/core/router.ts'

/** How long it can be read (specification 9, "Login-required toast"). */
const readMs = 2000

export async function askToSignIn() {
  // Loaded now: what rooms need is not worth its weight on the first screen.
  const { texts } = await import('#contract/rooms.ts')
  notify(texts.needsLogin, { ms: readMs })
  const { href } = location
  await new Promise((done) => setTimeout(done, readMs))
  // Whoever has gone on meanwhile is not called back.
  if (location.href === href) navigate('?dialog=login')
}

/** For the click on a link to rooms. */
export function askFirst(event: { preventDefault: () => void }) {
  event.preventDefault()
  void askToSignIn()
}
