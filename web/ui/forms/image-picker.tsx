/**
 * Chooses a picture with the file dialog or by drag and drop, shows a preview, and can remove it. A file that is no
 * picture is refused at once, and a large picture is scaled down. A form that is submitted meanwhile waits.
 */
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { texts } from '#contract/images.ts'
import { LabelledControl, type LabelProps } from './labelled-control.tsx'
import { preparePicture } from './prepare-picture.ts'

/** The preview: small and round for a profile picture, 4:3 as on the card for a dish. */
const shapes = {
  profile: { box: 'flex-row items-center p-3', frame: 'size-16 rounded-full', icon: 22 },
  dish: { box: 'max-w-sm flex-col items-center p-3', frame: 'aspect-4/3 w-full rounded-lg', icon: 36 },
}

interface Props extends LabelProps {
  shape?: keyof typeof shapes
  hint: string
  file: File | null
  onChange: (file: File | null) => void
  /** The address of the picture that is used while no file is chosen. */
  current?: string | null
  onRemoveCurrent?: () => void
}

export function ImagePicker({
  shape = 'profile',
  file,
  onChange,
  current = null,
  onRemoveCurrent,
  invalidBy,
  ...labelProps
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isDragOver, setDragOver] = useState(false)
  const chosenUrl = useObjectUrl(file)
  const [isPreparing, setPreparing] = useState(false)
  const { startRun, isLatest } = useLatestRun()
  useDelayedSubmit(input, isPreparing, problem === null)
  const { box, frame, icon } = shapes[shape]

  /**
   * Gives the form the file at once, for the preview, and then the prepared file or, after a refusal, the previous one.
   */
  async function choose(chosen: File) {
    const run = startRun()
    setProblem(null)
    setPreparing(true)
    onChange(chosen)
    const prepared = await preparePicture(chosen)
    if (!isLatest(run)) return
    setPreparing(false)
    if ('refusal' in prepared) {
      setProblem(prepared.refusal)
      onChange(file)
    } else if (prepared.file !== chosen) onChange(prepared.file)
    // Otherwise the browser reports no change when the same file is chosen again.
    input.current!.value = ''
  }

  function remove() {
    startRun()
    setProblem(null)
    setPreparing(false)
    if (file) onChange(null)
    else onRemoveCurrent?.()
    input.current!.value = ''
    input.current!.focus()
  }

  return (
    <LabelledControl {...labelProps} invalidBy={problem ? problemId : invalidBy}>
      {(controlProps) => (
        <>
          <div
            className={`relative flex gap-3 rounded-control border border-dashed border-line-strong transition-colors duration-150 hover:bg-wash has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-tomato-text has-[input[aria-invalid]]:border-tomato-text ${isDragOver ? 'border-tomato-text bg-wash' : 'bg-card'} ${box}`}
          >
            <span className={`grid shrink-0 place-items-center overflow-hidden bg-wash text-ink-soft ${frame}`}>
              {chosenUrl ? (
                <Preview key={chosenUrl} src={chosenUrl} alt="Chosen picture" />
              ) : current ? (
                <Preview key={current} src={current} alt="Current picture" />
              ) : (
                <ImagePlus aria-hidden size={icon} strokeWidth={1.5} />
              )}
            </span>
            <span className={`flex min-w-0 grow items-center gap-3 ${shape === 'dish' ? 'w-full' : ''}`}>
              <span aria-hidden className="min-w-0 grow">
                <span className="block truncate font-semibold">{file ? file.name : 'Choose a picture'}</span>
                <span className="block text-sm text-ink-soft pointer-coarse:hidden">
                  {isPreparing ? 'Preparing...' : file ? 'Click to choose another' : 'or drop one here'}
                </span>
              </span>
              {(file ?? (current && onRemoveCurrent)) && (
                <button
                  type="button"
                  aria-label={`Remove ${labelProps.label}`}
                  onClick={remove}
                  className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
                >
                  <X aria-hidden size={18} strokeWidth={1.75} />
                </button>
              )}
            </span>
            {/* The real input covers the box invisibly: the browser handles clicks, drops and the keyboard. */}
            <input
              {...controlProps}
              ref={input}
              type="file"
              accept="image/*"
              onChange={({ target }) => target.files?.[0] && void choose(target.files[0])}
              onDragEnter={() => setDragOver(true)}
              onDragLeave={() => setDragOver(false)}
              onDrop={() => setDragOver(false)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </div>
          {problem && (
            <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-tomato-text">
              {problem}
            </p>
          )}
        </>
      )}
    </LabelledControl>
  )
}

/** The picture, or a text when it cannot be drawn. */
function Preview({ src, alt }: { src: string; alt: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="p-1 text-center text-xs">{texts.notAvailable}</span>
  return <img src={src} alt={alt} onError={() => setMissing(true)} className="size-full object-cover" />
}

/** An object URL of the chosen file, revoked when the file changes. */
function useObjectUrl(file: File | null) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

/** Delays a submission of the form around `input` while `isPreparing`, and repeats it afterwards if `isAccepted`. */
function useDelayedSubmit(input: RefObject<HTMLInputElement | null>, isPreparing: boolean, isAccepted: boolean) {
  const isDelayed = useRef(false)
  useEffect(() => {
    const form = input.current!.form
    if (!form || !isPreparing) return undefined
    const delay = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      isDelayed.current = true
    }
    form.addEventListener('submit', delay, true)
    return () => form.removeEventListener('submit', delay, true)
  }, [input, isPreparing])
  useEffect(() => {
    if (isPreparing || !isDelayed.current) return
    isDelayed.current = false
    if (isAccepted) input.current!.form?.requestSubmit()
  }, [input, isPreparing, isAccepted])
}

/**
 * Numbers the runs of asynchronous work: only the latest may have an effect, and none after the component is removed.
 */
function useLatestRun() {
  const latest = useRef(0)
  useEffect(() => () => void (latest.current += 1), [])
  return {
    startRun: () => (latest.current += 1),
    isLatest: (run: number) => run === latest.current,
  }
}
