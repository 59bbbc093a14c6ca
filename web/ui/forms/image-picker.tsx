/**
 * Chooses a picture with the file dialog or by drag and drop, shows a preview, and can remove the picture. A file that
 * is not a picture is refused immediately, and a large picture is scaled down. The form is not submitted before this is
 * done.
 */
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { texts } from '#contract/images.ts'
import { FileDrop } from './file-drop.tsx'
import { LabelledControl, type LabelProps } from './labelled-control.tsx'
import { usePictureChoice } from './use-picture-choice.ts'

/** The preview of a profile picture is small and round. The preview of a dish is 4:3, as on its card. */
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
  const problemId = useId()
  const { input, problem, isPreparing, choose, remove } = usePictureChoice({ file, onChange, onRemoveCurrent })
  const { box, frame, icon } = shapes[shape]

  return (
    <LabelledControl {...labelProps} invalidBy={problem ? problemId : invalidBy}>
      {(controlProps) => (
        <>
          <FileDrop
            {...controlProps}
            ref={input}
            accept="image/*"
            onChange={({ target }) => target.files?.[0] && void choose(target.files[0])}
            layout={`gap-3 ${box}`}
          >
            <span className={`grid shrink-0 place-items-center overflow-hidden bg-wash text-ink-soft ${frame}`}>
              <Frame file={file} current={current} iconSize={icon} />
            </span>
            <span className={`flex min-w-0 grow items-center gap-3 ${shape === 'dish' ? 'w-full' : ''}`}>
              <span aria-hidden className="min-w-0 grow">
                <span className="block truncate font-semibold">{file ? file.name : 'Choose a picture'}</span>
                <span className="block text-sm text-ink-soft pointer-coarse:hidden">
                  {isPreparing ? 'Preparing...' : file ? 'Click to choose another' : 'or drop one here'}
                </span>
              </span>
              {(file ?? (current && onRemoveCurrent)) && <RemoveButton name={labelProps.label} onRemove={remove} />}
            </span>
          </FileDrop>
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

/** The chosen picture, else the current one, else an icon. */
function Frame({ file, current, iconSize }: { file: File | null; current: string | null; iconSize: number }) {
  const chosenUrl = useObjectUrl(file)
  if (chosenUrl) return <Preview key={chosenUrl} src={chosenUrl} alt="Chosen picture" />
  if (current) return <Preview key={current} src={current} alt="Current picture" />
  return <ImagePlus aria-hidden size={iconSize} strokeWidth={1.5} />
}

/** The picture, or a text when it cannot be drawn. */
function Preview({ src, alt }: { src: string; alt: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="p-1 text-center text-xs">{texts.notAvailable}</span>
  return <img src={src} alt={alt} onError={() => setMissing(true)} className="size-full object-cover" />
}

/** An object URL of the chosen file. It is revoked when the file changes or the component is unmounted. */
function useObjectUrl(file: File | null) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Remove ${name}`}
    onClick={onRemove}
    className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
  >
    <X aria-hidden size={18} strokeWidth={1.75} />
  </button>
)
