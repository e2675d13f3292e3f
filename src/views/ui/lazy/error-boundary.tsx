import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The page that is open: another one makes a new start. */
  readonly page: string;
  /** Shown instead of what broke; nothing where the shop does without it. */
  readonly failed?: ReactNode;
  readonly onCaught?: () => void;
}

interface ErrorBoundaryState {
  readonly brokenPage: string | null;
}

/** Keeps the rest of the shop standing when a part of it breaks. The error itself reaches `onCaughtError` of the root, which reports it. */
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
