/* The part of React that the panel uses, from Preact: the build replaces React with this. */
export { createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
