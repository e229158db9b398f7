export interface Question<Request> {
  readonly id: number;
  readonly request: Request;
}

export type Answer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly fault: string };
