/** The flag of a video's cuisine, as a picture, because not all systems have flag emoji. */
const drawings = import.meta.glob<string>('./flags/*.svg', { eager: true, import: 'default', query: '?url' })

export function Flag({ cuisine }: { cuisine: string }) {
  const src = drawings[`./flags/${cuisine.toLowerCase()}.svg`]
  return src ? (
    <img
      src={src}
      alt=""
      width={36}
      height={24}
      loading="lazy"
      decoding="async"
      className="h-3.5 w-auto shrink-0 rounded-[2px] outline-1 -outline-offset-1 outline-ink/15"
    />
  ) : null
}
