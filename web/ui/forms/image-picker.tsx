/** Chooses a picture with the file dialog or by drag and drop, shows a preview, and can remove it. */
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LabelledControl, type LabelProps } from './labelled-control.tsx'

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
}

export function ImagePicker({ shape = 'profile', file, onChange, ...labelProps }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const [isDragOver, setDragOver] = useState(false)
  const { box, frame, icon } = shapes[shape]

  function clear() {
    onChange(null)
    input.current!.value = ''
    input.current!.focus()
  }

  return (
    <LabelledControl {...labelProps}>
      {(controlProps) => (
        <div
          className={`relative flex gap-3 rounded-control border border-dashed border-line-strong transition-colors duration-150 hover:bg-wash has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-tomato-text has-[input[aria-invalid]]:border-tomato-text ${isDragOver ? 'border-tomato-text bg-wash' : 'bg-card'} ${box}`}
        >
          <span className={`grid shrink-0 place-items-center overflow-hidden bg-wash text-ink-soft ${frame}`}>
            {preview ? (
              <img src={preview} alt="Your choice" className="size-full object-cover" />
            ) : (
              <ImagePlus aria-hidden size={icon} strokeWidth={1.5} />
            )}
          </span>
          <span className={`flex min-w-0 grow items-center gap-3 ${shape === 'dish' ? 'w-full' : ''}`}>
            <span aria-hidden className="min-w-0 grow">
              <span className="block truncate font-semibold">{file ? file.name : 'Choose a picture'}</span>
              <span className="block text-sm text-ink-soft pointer-coarse:hidden">
                {file ? 'Click to choose another' : 'or drop one here'}
              </span>
            </span>
            {file && (
              <button
                type="button"
                aria-label={`Remove ${labelProps.label}`}
                onClick={clear}
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
            onChange={(event) => onChange(event.target.files?.[0] ?? file)}
            onDragEnter={() => setDragOver(true)}
            onDragLeave={() => setDragOver(false)}
            onDrop={() => setDragOver(false)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
      )}
    </LabelledControl>
  )
}

/** An object URL of the chosen file, revoked when the file changes. */
function usePreview(file: File | null) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
