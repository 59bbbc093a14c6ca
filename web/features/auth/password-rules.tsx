/** The live checklist of the password rules. */
import { Check, Circle } from 'lucide-react'
import { passwordRules } from '#contract/auth.ts'

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="mt-2 grid grid-cols-1 gap-1 text-sm sm:grid-cols-2">
      {passwordRules.map(({ text, isMet }) => {
        const isDone = isMet(password)
        return (
          <li key={text} className={`flex items-center gap-2 ${isDone ? 'text-basil' : 'text-ink-soft'}`}>
            {isDone ? (
              <Check aria-hidden size={16} strokeWidth={2.25} />
            ) : (
              <Circle aria-hidden size={16} strokeWidth={1.75} />
            )}
            {text}
            <span className="sr-only">{isDone ? '(met)' : '(not met)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
