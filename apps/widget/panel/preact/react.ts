/* What the panel takes of React, from Preact: the build puts this in the place of it. */
export { createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
