import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The open page: another one starts again. */
  readonly page?: string;
  /** Renders the replacement of a failed part; by default nothing. `retry` renders the children again. */
  readonly renderFailed?: (retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  /** The page that was open when something broke; `null` if nothing did. */
  readonly brokenPage: string | null;
}

/**
 * Keeps the rest of the shop working when a part of it fails. The error itself reaches `onCaughtError` of the
 * root, which reports it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { brokenPage: null };

  static getDerivedStateFromProps(
    { page = '' }: ErrorBoundaryProps,
    { brokenPage }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return brokenPage === null || brokenPage === '' || brokenPage === page ? null : { brokenPage: null };
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { brokenPage: '' };
  }

  override componentDidCatch(): void {
    this.setState({ brokenPage: this.props.page ?? '' });
  }

  readonly #retry = () => this.setState({ brokenPage: null });

  override render(): ReactNode {
    return this.state.brokenPage === null ? this.props.children : this.props.renderFailed?.(this.#retry);
  }
}
