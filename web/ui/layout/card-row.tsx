/** Cards side by side; on a narrow screen a row that snaps, with buttons for whoever does not swipe. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** Its columns where there is room for them. */
  columns: string
  /** While there is nothing to scroll: only the room of the buttons is kept. */
  isPending: boolean
  children: ReactNode
}

export function CardRow({ columns, isPending, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState({ isAtStart: true, isAtEnd: false })

  useEffect(() => {
    const size = new ResizeObserver(() => setReach(reachOf(list.current!)))
    size.observe(list.current!)
    return () => size.disconnect()
  }, [])

  function go(direction: 1 | -1) {
    const { clientWidth, firstElementChild } = list.current!
    const cardPx = firstElementChild!.getBoundingClientRect().width
    list.current!.scrollBy({ left: direction * cardPx * Math.max(1, Math.floor(clientWidth / cardPx)) })
  }

  return (
    <>
      <ul
        ref={list}
        onScroll={(event) => setReach(reachOf(event.currentTarget))}
        className={`grid gap-3 max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:scroll-smooth max-md:px-4 max-md:pb-3 sm:gap-5 max-md:*:w-64 max-md:*:shrink-0 max-md:*:snap-start ${columns}`}
      >
        {children}
      </ul>
      <div className={`mt-1 flex justify-end gap-2 md:hidden ${isPending ? 'invisible' : ''}`}>
        <RowButton name="Scroll back" isOver={reach.isAtStart} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </RowButton>
        <RowButton name="Scroll on" isOver={reach.isAtEnd} onClick={() => go(1)}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </RowButton>
      </div>
    </>
  )
}

const reachOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  isAtStart: scrollLeft < 1,
  isAtEnd: scrollLeft + clientWidth > scrollWidth - 1,
})

/** At its end it keeps the focus, which a disabled one would lose. */
function RowButton({
  name,
  isOver,
  onClick,
  children,
}: {
  name: string
  isOver: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOver}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-current/25 hover:border-current aria-disabled:cursor-default aria-disabled:border-current/25 aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
