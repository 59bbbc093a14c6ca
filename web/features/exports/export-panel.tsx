/** Downloads recipes as a file. The user chooses a group of recipes, and presses the button of a format. */
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Format, Selection } from '#contract/exports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { downloadExport } from './download-export.ts'

const selections: { of: Selection; label: string }[] = [
  { of: 'own', label: 'My recipes' },
  { of: 'liked', label: 'Liked' },
  { of: 'bookmarked', label: 'Bookmarked' },
]

const files: { format: Format; name: string; use: string }[] = [
  {
    format: 'json-ld',
    name: 'Web standard',
    use: 'For Nextcloud Cookbook and all apps that read schema.org, with pictures.',
  },
  { format: 'paprika', name: 'Paprika', use: 'For Paprika 3: open the file there.' },
  { format: 'mealie', name: 'Mealie', use: 'For Mealie: import the file as a migration.' },
  { format: 'cooklang', name: 'Cooklang', use: 'Plain texts for Cooklang apps, and for every editor.' },
  {
    format: 'book',
    name: 'Cookbook',
    use: 'A book to print, with contents and one recipe on each page: open the file, then print it.',
  },
]

interface Running {
  format: Format
  bytes: number
}

export function ExportPanel() {
  const [of, setOf] = useState<Selection>('own')
  const [running, setRunning] = useState<Running | null>(null)
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(format: Format, name: string) {
    const { signal } = (controller.current = new AbortController())
    setOutcome(null)
    setRunning({ format, bytes: 0 })
    const problem = await downloadExport({
      format,
      of,
      signal,
      onProgress: (bytes) => setRunning({ format, bytes }),
    })
    setRunning(null)
    if (problem) setOutcome({ tone: 'bad', text: problem })
    else if (!signal.aborted) setOutcome({ tone: 'good', text: `${name}: the file is in your downloads.` })
  }

  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1 font-medium">Which recipes</legend>
        <div className="flex flex-wrap gap-x-6">
          {selections.map((each) => (
            <label key={each.of} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="export-of"
                checked={of === each.of}
                onChange={() => setOf(each.of)}
                className="size-5 accent-basil"
              />
              {each.label}
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="divide-y divide-line border-y border-line">
        {files.map(({ format, name, use }) => (
          <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <h4 className="font-semibold">{name}</h4>
              <p className="text-sm text-ink-soft">{use}</p>
            </div>
            {running?.format === format ? (
              <Button onClick={() => controller.current?.abort()}>
                Stop{running.bytes > 0 && `: ${sizeOf(running.bytes)}`}
              </Button>
            ) : (
              <Button
                aria-label={`Download ${name}`}
                disabled={running !== null}
                onClick={() => void start(format, name)}
              >
                <Download aria-hidden size={18} strokeWidth={1.75} />
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MessageLine tone={outcome?.tone ?? 'bad'} text={outcome?.text ?? null} />
    </div>
  )
}

const sizeOf = (bytes: number) => `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
