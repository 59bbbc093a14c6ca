/** The text of an article: a narrow column with a drop cap and headings. */

export function JournalText({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="mx-auto max-w-[36.5rem] text-[1.0625rem] leading-[1.7] sm:text-lg sm:leading-[1.7]">
      {paragraphs.map((text, index) =>
        text.startsWith('## ') ? (
          <h2 key={index} className="mt-10 mb-3 text-2xl sm:text-[1.75rem]">
            {text.slice(3)}
          </h2>
        ) : (
          <p key={index} className={`text-pretty ${index ? 'mt-5' : 'drop-cap'}`}>
            {text}
          </p>
        ),
      )}
    </div>
  )
}
