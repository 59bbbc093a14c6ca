/** Shows `fallback` in place of children that throw while rendering, until `resetKey` changes. */
import { Component, type ReactNode } from 'react'

interface Props {
  /** For example the current location. When this value changes, the children are rendered again. */
  resetKey: unknown
  fallback?: ReactNode
  children: ReactNode
}

interface State {
  resetKey: unknown
  hasFailed: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, previous: State) {
    return resetKey === previous.resetKey ? null : { resetKey, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
