/** Lets a guest keep their answers. The guest creates an account or signs in, and the answers move to that account. */
import { roomPath, screens } from '#contract/screens.ts'
import { texts } from '#contract/seats.ts'
import { storeGuest, type Guest } from '#web/core/session/guest.ts'
import { rememberReturnTo } from '#web/core/session/return-to.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { useSession } from '#web/core/session/session.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { moveToAccount } from '#web/features/seats/seats.queries.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

export function KeepAnswers({ guest }: { guest: Guest }) {
  const { me } = useSession()
  const { isBusy, run } = useAction()

  const move = (meId: string) =>
    run(async () => {
      if (await moveToAccount(guest, meId)) navigate(roomPath(guest.roomId))
      else storeGuest({ ...guest, movingTo: meId })
    }, texts.moveFailed)

  if (!me)
    // After the sign-in, this screen asks whether to move the answers, because another person may have signed in.
    return (
      <ButtonLink href={screens.register} onClick={() => rememberReturnTo(screens.guest)}>
        {texts.keep}
      </ButtonLink>
    )
  if (guest.movingTo === me._id) return <p className="max-w-[60ch] text-ink-soft">{texts.keepHint}</p>
  return (
    <Button disabled={isBusy} onClick={() => void move(me._id)}>
      {texts.moveTo(me.name)}
    </Button>
  )
}
