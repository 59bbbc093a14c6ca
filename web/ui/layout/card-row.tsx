/** A grid of cards. On a narrow screen it is a row that scrolls sideways and snaps, with two buttons to scroll it. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** The classes for each breakpoint. From the breakpoint on, the cards are a grid. */
const layouts = {
  md: {
    list: 'max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:scroll-smooth max-md:px-4 max-md:pb-3 max-md:*:w-64 max-md:*:shrink-0 max-md:*:snap-start md:grid-cols-2 lg:grid-cols-4',
    buttons: 'md:hidden',
  },
  lg: {
    list: 'max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:overflow-x-auto max-lg:scroll-smooth max-lg:px-4 max-lg:pb-3 max-lg:*:w-64 max-lg:*:shrink-0 max-lg:*:snap-start lg:grid-cols-5',
    buttons: 'lg:hidden',
  },
}

interface Props {
  gridFrom: keyof typeof layouts
  /**
   * Whether the cards are loading. The buttons are then invisible but take their space, so that nothing moves later.
   */
  isPending: boolean
  children: ReactNode
}

export function CardRow({ gridFrom, isPending, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState({ isAtStart: true, isAtEnd: false })

  useEffect(() => {
    const observer = new ResizeObserver(() => setPosition(scrollPosition(list.current!)))
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])

  /** Scrolls by the number of cards that are completely visible, but at least by one card. */
  function scrollPage(direction: 1 | -1) {
    const { clientWidth, firstElementChild } = list.current!
    const cardPx = firstElementChild!.getBoundingClientRect().width
    const visibleCards = Math.max(1, Math.floor(clientWidth / cardPx))
    list.current!.scrollBy({ left: direction * cardPx * visibleCards })
  }

  return (
    <>
      <ul
        ref={list}
        onScroll={(event) => setPosition(scrollPosition(event.currentTarget))}
        className={`grid gap-3 sm:gap-5 ${layouts[gridFrom].list}`}
      >
        {children}
      </ul>
      <div className={`mt-1 flex justify-end gap-2 ${layouts[gridFrom].buttons} ${isPending ? 'invisible' : ''}`}>
        <RowButton name="Scroll back" isDisabled={position.isAtStart} onClick={() => scrollPage(-1)}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </RowButton>
        <RowButton name="Scroll forward" isDisabled={position.isAtEnd} onClick={() => scrollPage(1)}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </RowButton>
      </div>
    </>
  )
}

const scrollPosition = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  isAtStart: scrollLeft < 1,
  isAtEnd: scrollLeft + clientWidth > scrollWidth - 1,
})

/** Uses `aria-disabled`, because a button with `disabled` would lose the focus at the end of the row. */
function RowButton({
  name,
  isDisabled,
  onClick,
  children,
}: {
  name: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-current/25 hover:border-current aria-disabled:cursor-default aria-disabled:border-current/25 aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
