import { Component, type ReactNode } from 'react';
import { MessagesContext } from '../messages-context.tsx';
import { PageFailed } from './page-failed.tsx';

export interface PageErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown: another page makes a new start. */
  readonly page: string;
  readonly onReload: () => void;
}

interface PageErrorBoundaryState {
  readonly brokenPage: string | null;
}

/** Keeps the shop's frame standing when a page breaks. The error itself reaches `onCaughtError` of the root, which reports it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { brokenPage: null };

  static getDerivedStateFromProps(
    { page }: PageErrorBoundaryProps,
    { brokenPage }: PageErrorBoundaryState,
  ): PageErrorBoundaryState | null {
    return brokenPage === null || brokenPage === '' || brokenPage === page ? null : { brokenPage: null };
  }

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { brokenPage: '' };
  }

  override componentDidCatch(): void {
    this.setState({ brokenPage: this.props.page });
  }

  override render(): ReactNode {
    if (this.state.brokenPage === null) return this.props.children;
    return (
      <MessagesContext.Consumer>
        {(messages) => messages && <PageFailed texts={messages.crashed} onRetry={this.props.onReload} />}
      </MessagesContext.Consumer>
    );
  }
}
