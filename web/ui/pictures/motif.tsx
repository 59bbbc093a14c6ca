/** A decorative motif from `art.ts` with a drop shadow. `className` sets its position. */
interface Props {
  src: string
  /** Position, width and rotation. */
  className: string
  /** Set for a motif on a large promo card. */
  hasDeepShadow?: boolean
  /** Set for the main motif of the first viewport. It loads immediately with high priority. */
  isFirst?: boolean
}

export function Motif({ src, className, hasDeepShadow = false, isFirst = false }: Props) {
  const shadow = hasDeepShadow
    ? 'drop-shadow-[0_18px_14px_oklch(35%_0.07_50/0.3)]'
    : 'drop-shadow-[0_14px_12px_oklch(35%_0.07_50/0.32)]'
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={256}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={`absolute h-auto select-none ${shadow} ${className}`}
    />
  )
}
