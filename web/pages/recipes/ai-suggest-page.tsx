/** Ask AI: suggests up to six dishes of a cuisine. */
import { screenNames } from '#contract/screens.ts'
import { AskAi } from '#web/features/ai/ask-ai.tsx'
import { dishActions } from '#web/pages/save-actions.tsx'
import { chilli, curryRice, dumpling, lemon, ramen, salad } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

export default function AiSuggestPage() {
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{screenNames.aiSuggest}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-soft">
        Choose a cuisine and get six dishes. None you like? Ask again for six others.
      </p>
      <AskAi actions={dishActions}>
        <div className="tone-plum relative flex min-h-96 overflow-hidden rounded-[24px] p-7 text-on-tone sm:p-10">
          <p className="max-w-[9em] font-serif text-3xl leading-tight font-semibold text-balance sm:text-4xl">
            What are you in the mood for?
          </p>
          <Motif src={ramen} className="right-[6%] bottom-[8%] w-[38%] max-w-64" />
          <Motif src={curryRice} className="bottom-[6%] left-[5%] w-[26%] max-w-44" />
          <Motif src={dumpling} className="top-[11%] right-[38%] w-[17%] max-w-28 rotate-6 max-sm:hidden" />
          <Motif src={salad} className="right-[44%] bottom-[14%] w-[17%] max-w-28 max-sm:hidden" />
          <Motif src={lemon} className="top-[9%] right-[8%] w-[10%] max-w-16 -rotate-12" />
          <Motif src={chilli} className="top-[44%] left-[8%] w-[9%] max-w-14 rotate-12 max-sm:hidden" />
        </div>
      </AskAi>
    </section>
  )
}
