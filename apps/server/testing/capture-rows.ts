import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';

const AT = '2026-11-21T10:00:00.000Z';

/** A click as sent by the extension. */
export function captureStepOf(id: string, changes: Partial<CaptureStep> = {}): CaptureStep {
  return {
    id,
    seq: 0,
    action: 'click',
    label: 'Add to cart',
    selector: '#add',
    role: 'button',
    name: 'Add to cart',
    page_url: 'https://shop.example/boats',
    page_title: 'Boats',
    frame_url: null,
    tab: 0,
    x: 200,
    y: 120,
    viewport: { width: 1366, height: 712, dpr: 1 },
    at: AT,
    no_picture: '',
    late: false,
    timing: { first_byte_ms: 20, dom_ready_ms: 120, load_ms: 300, first_paint_ms: 140 },
    accessibility: null,
    ...changes,
  };
}

/** A request as sent by the extension. */
export function captureRequestOf(id: string, changes: Partial<CaptureRequest> = {}): CaptureRequest {
  return {
    id,
    step_id: null,
    method: 'GET',
    url: 'https://shop.example/api/boats',
    type: 'Fetch',
    status: 200,
    status_text: 'OK',
    failure: '',
    from_cache: false,
    started_at: AT,
    duration_ms: 42,
    request_headers: [{ name: 'Accept', value: 'application/json' }],
    request_body: null,
    response_headers: [{ name: 'Content-Type', value: 'application/json' }],
    response_body: '{"boats":[]}',
    body_note: '',
    mime_type: 'application/json',
    response_bytes: 12,
    ...changes,
  };
}

/** A console message as sent by the extension. */
export function captureMessageOf(id: string, changes: Partial<CaptureMessage> = {}): CaptureMessage {
  return {
    id,
    step_id: null,
    level: 'error',
    text: 'The cart could not be read',
    source_url: 'https://shop.example/app.js',
    line: 10,
    column: 4,
    stack: '',
    page_url: 'https://shop.example/boats',
    at: AT,
    ...changes,
  };
}
