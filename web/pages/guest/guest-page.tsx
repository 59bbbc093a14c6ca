/** The screen of a guest. The guest first takes the seat of the link, and then sees the room. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '#contract/seats.ts'
import { screens } from '#contract/screens.ts'
import { useActingAsGuest, useGuest } from '#web/core/session/guest.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { mainId } from '#web/core/navigation/scroll-to.ts'
import { EnterForm } from '#web/features/seats/enter-form.tsx'
import { removeRoomQueries } from '#web/features/seats/seats.queries.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'

const GuestRoom = lazy(() => import('./guest-room.tsx'))

/** The secret of the link. The link 'Skip to content' sets another hash if the user follows it before hydration. */
const readSecret = () => (location.hash === `#${mainId}` ? '' : location.hash.slice(1))

export default function GuestPage() {
  const isReady = useActingAsGuest(removeRoomQueries)
  const guest = useGuest()
  const [secret, setSecret] = useState(readSecret)
  useEffect(() => {
    // The user may open another link while this screen is open.
    const update = () => setSecret(readSecret())
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])

  function onEntered() {
    // Removes the secret from the address bar, because the user might copy and share it by mistake.
    navigate(screens.guest, { isReplacing: true })
    setSecret('')
  }

  return (
    <section className="gutter py-3 sm:py-8">
      {secret ? (
        <>
          <h1 className="text-3xl sm:text-5xl">{texts.welcome}</h1>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">{texts.welcomeHint}</p>
          <EnterForm key={secret} secret={secret} name={guest?.name ?? ''} onEntered={onEntered} />
        </>
      ) : guest ? (
        <Suspense fallback={<LineSkeletons count={8} />}>
          {isReady && <GuestRoom key={guest.token} guest={guest} />}
        </Suspense>
      ) : (
        <>
          <h1 className="text-3xl sm:text-5xl">{texts.noLink}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-soft">{texts.noLinkHint}</p>
        </>
      )}
    </section>
  )
}
