/** The Refund Policy and the Terms and Conditions. */
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { policyTitles } from './policy-titles.ts'

const policies = {
  refund: {
    title: policyTitles.refund,
    parts: [
      [
        'When you can get a refund',
        "If you paid us for something and are not happy with it, tell us within 7 days of paying. We refund the full amount, and you don't have to give a reason.",
      ],
      ['How to ask', 'Tell us what you paid for, when, and which email address you used. One line is enough.'],
      [
        'How long it takes',
        'We process a refund in 5-7 business days, to the card or account you paid with. Your bank may take a little longer to show it.',
      ],
      [
        'After 7 days',
        'We can no longer promise a refund. If something went wrong on our side, please write to us anyway.',
      ],
    ],
  },
  terms: {
    title: policyTitles.terms,
    parts: [
      [
        'Cook with it',
        'Everything here is for your personal, non-commercial use: read it, print it, cook it, feed people with it.',
      ],
      [
        'Ask before you pass it on',
        'Please do not copy, sell or publish our recipes, articles or pictures anywhere else without our permission. Sharing a link is always fine.',
      ],
      ['What you add', 'A recipe you write stays yours. Add only what you may share, and nothing that hurts others.'],
      [
        'Use your own judgement',
        'You cook at your own risk. Check every ingredient for allergies, and make sure that food is cooked through; we cannot do that for you.',
      ],
      ['Things change', 'We may change these terms at any time. The version shown here when you use Potluck applies.'],
    ],
  },
} as const

export type Policy = keyof typeof policies

export default function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const linkTo = useDialogLink()
  const { title, parts } = policies[policy]
  return (
    <Dialog title={title} size="medium" onClose={onClose}>
      {/* The text can get the focus, so that the keyboard can scroll it. */}
      <div
        role="group"
        aria-label={title}
        tabIndex={0}
        className="flex max-w-[65ch] flex-col gap-6 p-5 text-[1.0625rem] -outline-offset-2 sm:p-8"
      >
        {parts.map(([heading, text]) => (
          <section key={heading}>
            <h3 className="mb-1.5 text-xl">{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
        {policy === 'refund' && (
          <ButtonLink href={linkTo('dialog', 'contact')} look="primary" className="self-start">
            Contact Us
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
