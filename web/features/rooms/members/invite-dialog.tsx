/**
 * The Invite People dialog. It shows the newest valid invite as code, link and QR code, and lists the other valid
 * invites. If there is no valid invite, or if the invites cannot be loaded, the dialog creates an invite. If another
 * member ends the shown invite, the dialog says so.
 */
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { texts, type Invite } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'
import { invite, invitesQuery, revoke, shownInviteQuery } from './invites.queries.ts'

export default function InviteDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { data: newest, error, refetch } = useQuery(shownInviteQuery(roomId))
  const { data: all, isSuccess: isListed } = useQuery(invitesQuery(roomId))
  const [created, setCreated] = useState<Invite | null>(null)
  const { isBusy, run } = useAction()
  const shown = created ?? newest
  const isShown = ({ inviteCode }: Invite) => inviteCode === shown?.inviteCode
  const hasEnded = isListed && !all.some(isShown)

  const createAnother = () => run(async () => setCreated(await invite(roomId)), texts.inviteFailed)

  return (
    <Dialog title="Invite People" size="narrow" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        {shown ? (
          <InviteDetails invite={shown} hasEnded={hasEnded}>
            <Button disabled={isBusy} onClick={() => void createAnother()}>
              New Link
            </Button>
          </InviteDetails>
        ) : error ? (
          <ErrorState text={errorMessage(error, texts.inviteFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={5} />
        )}
        <OtherInvites roomId={roomId} invites={(all ?? []).filter((each) => !isShown(each))} />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

const formatDay = (time: string) => new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

interface DetailsProps {
  invite: Invite
  hasEnded: boolean
  /** The button that creates another invite. */
  children: ReactNode
}

function InviteDetails({ invite: { inviteCode, inviteUrl, expiresAt }, hasEnded, children }: DetailsProps) {
  if (hasEnded)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{texts.revoked}</p>
        {children}
      </div>
    )
  return (
    <>
      <CopyField label="Invite Code" value={inviteCode} />
      <CopyField label="Invite Link" value={inviteUrl} />
      <QrCode text={inviteUrl} label="QR code of the invite link" />
      <p className="text-ink-soft">{texts.inviteHint}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">Valid until {formatDay(expiresAt)}.</p>
        {children}
      </div>
    </>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <CopyButton name={label} text={value} />
    </div>
  )
}

const othersTitle = 'Other valid invites'

function OtherInvites({ roomId, invites }: { roomId: string; invites: Invite[] }) {
  const { isBusy, run } = useAction()
  if (!invites.length) return null

  const end = (code: string) =>
    run(async () => {
      await revoke(roomId, code)
      notify(texts.revoked, { tone: 'good' })
    }, texts.revokeFailed)

  return (
    <section aria-label={othersTitle}>
      <h3 className="mb-1 text-lg">{othersTitle}</h3>
      <ul>
        {invites.map(({ inviteCode, expiresAt }) => (
          <li key={inviteCode} className="flex min-h-11 items-center gap-3">
            <code className="font-semibold tracking-wider">{inviteCode}</code>
            <span className="grow text-sm text-ink-soft">valid until {formatDay(expiresAt)}</span>
            <button
              type="button"
              aria-label={`End invite ${inviteCode}`}
              disabled={isBusy}
              onClick={() => void end(inviteCode)}
              className="grid size-11 place-items-center rounded-full hover:bg-wash"
            >
              <X aria-hidden size={17} strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
