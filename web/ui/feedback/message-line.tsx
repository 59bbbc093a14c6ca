/**
 * The outcome of a form: green for success, red for an error. Without a text, the element is
 * hidden only visually. It stays in the accessibility tree, so that screen readers announce a text that appears in it.
 */
export function MessageLine({ id, text, tone }: { id?: string; text: string | null; tone: 'good' | 'bad' }) {
  return (
    <div id={id} role={tone === 'bad' ? 'alert' : 'status'} className="empty:sr-only">
      {text && (
        <p
          className={`rounded-control border-l-4 bg-wash px-4 py-3 whitespace-pre-line ${tone === 'bad' ? 'border-tomato text-tomato-text' : 'border-basil text-basil'}`}
        >
          {text}
        </p>
      )}
    </div>
  )
}
