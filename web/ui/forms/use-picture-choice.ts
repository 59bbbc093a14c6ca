/**
 * Prepares a chosen picture. Refuses a file that the browser cannot draw, and a picture that is too large even when it
 * is drawn again. The form is not submitted before the picture is prepared.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { preparePicture } from './prepare-picture.ts'

interface Options {
  file: File | null
  onChange: (file: File | null) => void
  onRemoveCurrent?: () => void
}

/** `input` is the ref of the file input. */
export function usePictureChoice({ file, onChange, onRemoveCurrent }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const { startRun, isLatest } = useLatestRun()
  const { cancelSubmit } = useDelayedSubmit(input, isPreparing, problem === null)
  /** The file of the form before the preparation began. */
  const previous = useRef(file)

  /**
   * Passes the chosen file to the form immediately, for the preview. Later passes the prepared file or, after a
   * refusal, `previous`. If the user chooses several files quickly, `previous` is the file from before all of them.
   */
  async function choose(chosen: File) {
    const run = startRun()
    if (!isPreparing) previous.current = file
    setProblem(null)
    setPreparing(true)
    onChange(chosen)
    const prepared = await preparePicture(chosen)
    if (!isLatest(run)) return
    setPreparing(false)
    if ('refusal' in prepared) {
      setProblem(prepared.refusal)
      onChange(previous.current)
    } else if (prepared.file !== chosen) onChange(prepared.file)
    // Empties the input, because the browser would otherwise report no change when the same file is chosen again.
    input.current!.value = ''
  }

  function remove() {
    startRun()
    cancelSubmit()
    setProblem(null)
    setPreparing(false)
    if (file) onChange(null)
    else onRemoveCurrent?.()
    input.current!.value = ''
    input.current!.focus()
  }

  return { input, problem, isPreparing, choose, remove }
}

/**
 * While the picture is prepared (`isPreparing`), stops each submission of the form around `input`. When the preparation
 * has ended, submits a stopped form again, unless the picture was refused (`isAccepted` is false).
 * @returns `cancelSubmit`, which cancels the later submission of a stopped form
 */
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
  return { cancelSubmit: () => void (isDelayed.current = false) }
}

/**
 * Gives each run of asynchronous work a number. Only the latest run may have an effect, and no run may have an effect
 * after the component is removed.
 */
function useLatestRun() {
  const latest = useRef(0)
  useEffect(() => () => void (latest.current += 1), [])
  return {
    startRun: () => (latest.current += 1),
    isLatest: (run: number) => run === latest.current,
  }
}
