import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The open page: another one starts again. */
  readonly page: string;
  /** Shown in place of a failed part; empty if the shop works without it. */
  readonly failed?: ReactNode;
  readonly onCaught?: () => void;
}

interface ErrorBoundaryState {
  readonly brokenPage: string | null;
}

/**
 * Keeps the rest of the shop working when a part of it fails. The error itself reaches `onCaughtError` of the
 * root, which reports it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { brokenPage: null };

  static getDerivedStateFromProps(
    { page }: ErrorBoundaryProps,
    { brokenPage }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return brokenPage === null || brokenPage === '' || brokenPage === page ? null : { brokenPage: null };
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { brokenPage: '' };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
    this.setState({ brokenPage: this.props.page });
  }

  override render(): ReactNode {
    return this.state.brokenPage === null ? this.props.children : this.props.failed;
  }
}
