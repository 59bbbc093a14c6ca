/** The numbered steps of a dish with checkboxes. */
import { crossedOut } from './crossed-out.ts'

interface Props {
  steps: string[]
  /** Whether the letters are large, so that a cook can read them from a distance. */
  isLarge: boolean
  /** Indexes of the ticked steps. */
  ticked: number[]
  onTick: (index: number) => void
}

const plain = {
  list: 'max-w-[72ch] gap-2',
  row: 'grid-cols-[2.25rem_1fr_auto] gap-x-2 py-1.5',
  number: 'text-2xl',
  text: '',
  box: 'size-6',
}
const large = {
  list: 'gap-5 md:gap-7',
  row: 'grid-cols-[2.5rem_1fr_auto] gap-x-3 py-2 md:grid-cols-[3.5rem_1fr_auto]',
  number: 'text-4xl md:text-5xl',
  text: 'text-2xl/snug md:text-3xl/snug',
  box: 'size-7 md:mt-1.5',
}

export function StepList({ steps, isLarge, ticked, onTick }: Props) {
  const classes = isLarge ? large : plain
  return (
    <ol className={`flex flex-col print:max-w-none print:gap-1 ${classes.list}`}>
      {steps.map((step, index) => (
        <li key={index} className="print:break-inside-avoid">
          <label
            className={`group/row grid min-h-11 cursor-pointer items-baseline print:grid-cols-[2rem_1fr] print:gap-x-1 print:py-0.5 ${classes.row}`}
          >
            <span
              aria-hidden
              className={`font-serif leading-none font-semibold text-tomato-text print:text-lg ${classes.number}`}
            >
              {index + 1}
            </span>
            <span className={`wrap-anywhere print:text-base ${classes.text} ${crossedOut}`}>{step}</span>
            <input
              type="checkbox"
              checked={ticked.includes(index)}
              onChange={() => onTick(index)}
              className={`check-box ml-2 self-start print:hidden ${classes.box}`}
            />
          </label>
        </li>
      ))}
    </ol>
  )
}
