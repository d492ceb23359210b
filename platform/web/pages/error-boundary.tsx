import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type Props = {
  children: ReactNode
  /** Around a whole page: what fails has no heading beside it, and its failure becomes one. */
  isPage?: boolean
  fallback?: (error: unknown, retry: () => void) => ReactNode
}
type State = { error: unknown }

/** Keeps the failure of one part from taking the rest of the page with it, and offers another attempt. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  readonly retry = () => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      this.props.fallback?.(error, this.retry) ?? (
        <ErrorPage error={error} onRetry={this.retry} isPart={!this.props.isPage} />
      )
    )
  }
}
