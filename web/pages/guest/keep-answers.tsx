/** Lets a guest keep the answers: creates an account for them, or moves them to the account of the signed-in user. */
import { useState } from 'react'
import { roomPath, screens } from '#contract/screens.ts'
import { texts } from '#contract/seats.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { storeGuest, type Guest } from '#web/core/guest.ts'
import { notify } from '#web/core/notices.ts'
import { rememberReturnTo } from '#web/core/return-to.ts'
import { navigate } from '#web/core/router.ts'
import { useSession } from '#web/core/session.ts'
import { moveToAccount } from '#web/features/seats/seats.queries.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

export function KeepAnswers({ guest }: { guest: Guest }) {
  const { me } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    try {
      if (await moveToAccount(guest)) return navigate(roomPath(guest.roomId))
      storeGuest({ ...guest, isMovingToAccount: true })
    } catch (error) {
      notify(errorMessage(error, texts.moveFailed))
    }
    setBusy(false)
  }

  function register() {
    storeGuest({ ...guest, isMovingToAccount: true })
    rememberReturnTo(screens.guest)
  }

  return (
    <div className="flex flex-col gap-2">
      {me && !guest.isMovingToAccount ? (
        <Button disabled={isBusy} onClick={() => void move()}>
          {texts.moveTo(me.name)}
        </Button>
      ) : (
        !me && (
          <ButtonLink href={screens.register} onClick={register}>
            {texts.keep}
          </ButtonLink>
        )
      )}
      {guest.isMovingToAccount && <p className="max-w-[60ch] text-ink-soft">{texts.keepHint}</p>}
    </div>
  )
}
