/** Keeps what fails while it is drawn from taking the whole page with it, until one goes somewhere else. */
import { Component, type ReactNode } from 'react'

interface Props {
  /** Where one is: somewhere else it is tried again. */
  at: string
  fallback?: ReactNode
  children: ReactNode
}

interface State {
  at: string
  hasFailed: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, before: State) {
    return at === before.at ? null : { at, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
