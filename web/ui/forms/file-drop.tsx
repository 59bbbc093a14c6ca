/** A box to choose a file with the file dialog or by drag and drop. */
import { useState, type ComponentProps, type ReactNode } from 'react'

interface Props extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'children' | 'onDragEnter' | 'onDragLeave' | 'onDrop'
> {
  /** What the box shows. */
  children: ReactNode
  /** The class names for the layout of the box. */
  layout: string
}

/** The other properties are those of the input. */
export function FileDrop({ children, layout, ...inputProps }: Props) {
  const [isDragOver, setDragOver] = useState(false)
  return (
    <div
      className={`relative flex rounded-control border border-dashed border-line-strong transition-colors duration-150 hover:bg-wash has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-tomato-text has-[input[aria-invalid]]:border-tomato-text ${isDragOver ? 'border-tomato-text bg-wash' : 'bg-card'} ${layout}`}
    >
      {children}
      {/* An invisible input covers the box, so that the browser handles clicks, drops and the keyboard. */}
      <input
        {...inputProps}
        type="file"
        onDragEnter={() => setDragOver(true)}
        onDragLeave={() => setDragOver(false)}
        onDrop={() => setDragOver(false)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}
