/** The page that the link of a mail leads to. */
import { matchScreen, usePlace } from '#web/core/router.ts'
import { ResetForm } from '#web/features/auth/reset-form.tsx'
import { TableSide } from './table-side.tsx'

export default function ResetPasswordPage() {
  const { pathname } = usePlace()
  return (
    <TableSide line="A moment, and you are back at the stove.">
      <ResetForm token={matchScreen(pathname)?.params.token ?? ''} />
    </TableSide>
  )
}
