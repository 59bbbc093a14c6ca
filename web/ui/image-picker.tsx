/** Chooses a picture, shows it, and lets go of it again. */
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo } from 'react'

interface Props {
  label: string
  hint: string
  file: File | null
  onChange: (file: File | null) => void
  /** The id of the message about it, while it is refused. */
  invalidBy?: string
}

export function ImagePicker({ label, hint, file, onChange, invalidBy }: Props) {
  const id = useId()
  const preview = usePreview(file)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-wash text-ink-soft">
          {preview ? <img src={preview} alt="Your choice" className="size-full object-cover" /> : <ImagePlus aria-hidden size={22} strokeWidth={1.75} />}
        </span>
        <input
          key={file ? 'chosen' : 'empty'}
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={invalidBy ? true : undefined}
          aria-describedby={invalidBy ? `${invalidBy} ${id}-hint` : `${id}-hint`}
          onChange={(event) => onChange(event.target.files?.[0] ?? file)}
          className={file ? 'sr-only' : 'min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line file:bg-card file:px-4 file:font-semibold file:text-ink'}
        />
        {file && (
          <>
            <span className="min-w-0 truncate text-sm">{file.name}</span>
            <button type="button" aria-label={`Remove ${label}`} onClick={() => onChange(null)} className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash">
              <X aria-hidden size={18} strokeWidth={1.75} />
            </button>
          </>
        )}
      </div>
      <div id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </div>
    </div>
  )
}

/** An address at which the chosen file can be looked at, for as long as it is chosen. */
function usePreview(file: File | null) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
